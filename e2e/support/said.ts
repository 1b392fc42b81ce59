import en from '../../apps/web/messages/en.json' with { type: 'json' };

type MessageKey = Exclude<keyof typeof en, '$schema'>;

/**
 * A text of the web app by its key, so that a spec quotes only what is specified. Throws when the placeholders given are not
 * those of the text.
 */
export function said(key: MessageKey, values: Readonly<Record<string, string | number>> = {}): string {
  const unused = new Set(Object.keys(values));
  const text = en[key].replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`${key}: no value for {${name}}`);
    unused.delete(name);
    return String(value);
  });
  if (unused.size > 0) throw new Error(`${key} has no {${[...unused].join('}, {')}}`);
  return text;
}

/** Any of these texts, whatever stands in their placeholders: for what is counted or dated. */
export function saidLike(...keys: readonly MessageKey[]): RegExp {
  const forms = keys.map((key) =>
    en[key]
      .split(/\{\w+\}/)
      .map(escaped)
      .join('.+'),
  );
  return new RegExp(`^(${forms.join('|')})$`);
}

const escaped = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');
