import { expressionProblems } from '@surela/sandbox/promtool';
import { describe, expect, it } from 'vitest';
import dashboard from './surela.json' with { type: 'json' };

type Place = { readonly h: number; readonly w: number; readonly x: number; readonly y: number };

const { panels } = dashboard;
const shown = panels.filter(({ type }) => type !== 'row');
const expressions = shown.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));

const overlaps = (a: Place, b: Place) => a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;

describe('the dashboard', () => {
  it('has what Grafana needs of each panel', () => {
    expect(dashboard).toMatchObject({
      uid: 'surela',
      schemaVersion: 38,
      templating: { list: [{ name: 'datasource' }] },
    });
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    expect(new Set(shown.map(({ type }) => type))).toEqual(new Set(['stat', 'timeseries']));
    for (const { targets = [], datasource } of shown) {
      expect(datasource).toEqual({ type: 'prometheus', uid: `\${${'datasource'}}` });
      expect(targets.length).toBeGreaterThan(0);
      expect(new Set(targets.map(({ refId }) => refId)).size).toBe(targets.length);
    }
  });

  it('has panels side by side within its 24 columns', () => {
    const places = panels.map(({ gridPos }) => gridPos);
    expect(places.filter(({ x, w }) => x + w > 24)).toEqual([]);
    expect(places.filter((a, index) => places.slice(index + 1).some((b) => overlaps(a, b)))).toEqual([]);
    expect(overlaps({ x: 0, y: 0, w: 4, h: 4 }, { x: 3, y: 3, w: 4, h: 4 })).toBe(true);
  });

  it('has expressions that Prometheus understands', { tags: ['verify', 'operations'] }, () => {
    expect(expressions.length).toBeGreaterThan(25);
    expect(expressionProblems(expressions)).toBe('');
    expect(expressionProblems([...expressions, 'sum(rate('])).toContain('parse error');
  });
});
