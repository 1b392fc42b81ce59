import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { Environment } from '../apps/api/src/settings/environment.ts';

const CHECKOUT = path.resolve(import.meta.dirname, '..');
const FOLDER = path.join(CHECKOUT, 'deploy/container');
const text = readFileSync(path.join(FOLDER, 'compose.yaml'), 'utf8');
const caddyfile = readFileSync(path.join(FOLDER, 'Caddyfile'), 'utf8');
const containerfile = readFileSync(path.join(FOLDER, 'Containerfile'), 'utf8');

type Service = {
  image: string;
  command?: string[];
  environment?: Record<string, string>;
  secrets?: string[];
  volumes?: string[];
  networks?: string[] | Record<string, { ipv4_address?: string }>;
  depends_on?: string[] | Record<string, object>;
};
type Compose = Record<'secrets' | 'volumes' | 'networks', Record<string, object>> & {
  services: Record<string, Service>;
};

const read = (source: string) => parse(source, { merge: true }) as Compose;
const ofProduct = ({ image }: Service) => image.includes('SURELA_IMAGE');
const names = (given: string[] | Record<string, unknown> = []) => (Array.isArray(given) ? given : Object.keys(given));
/** Written by the operator: docs/operations/containers.md. */
const OWN_FILES = ['./building.json'];
const OF_MIGRATE = 'MIGRATION_DATABASE_URL';
const isSetting = (name: string) =>
  [name, name.replace(/_FILE$/, '')].some((one) => one in Environment.shape || one === OF_MIGRATE);

/** @returns everything the file names that is not there */
function unknownNames(source: string): string[] {
  const compose = read(source);
  return Object.entries(compose.services).flatMap(([name, service]) => {
    const mounted = (service.volumes ?? []).map((volume) => volume.split(':')[0] ?? '');
    const secretFiles = Object.values(service.environment ?? {}).filter((value) => value.startsWith('/run/secrets/'));
    const settings = ofProduct(service) ? Object.keys(service.environment ?? {}) : [];
    const programs = ofProduct(service) ? (service.command ?? []) : [];
    return [
      ...names(service.secrets).filter((secret) => !(secret in compose.secrets)),
      ...secretFiles.map((file) => path.basename(file)).filter((secret) => !names(service.secrets).includes(secret)),
      ...mounted.filter((from) => !from.startsWith('.') && !(from in compose.volumes)),
      ...mounted.filter(
        (from) => from.startsWith('.') && !OWN_FILES.includes(from) && !existsSync(path.join(FOLDER, from)),
      ),
      ...names(service.networks).filter((network) => !(network in compose.networks)),
      ...names(service.depends_on).filter((other) => !(other in compose.services)),
      ...settings.filter((setting) => !isSetting(setting)),
      ...programs.filter((file) => !existsSync(path.join(CHECKOUT, file))),
    ].map((unknown) => `${name}: ${unknown}`);
  });
}

/** @returns what is given and used by nobody */
function unusedNames(source: string): string[] {
  const { services, secrets, volumes, networks } = read(source);
  const used = Object.values(services).flatMap((service) => [
    ...names(service.secrets),
    ...(service.volumes ?? []).map((volume) => volume.split(':')[0] ?? ''),
    ...names(service.networks),
  ]);
  return [secrets, volumes, networks].flatMap(Object.keys).filter((name) => !used.includes(name));
}

describe('compose.yaml', () => {
  it('names only secrets, volumes, files, networks, services, settings and programs that exist', () => {
    expect(unknownNames(text)).toEqual([]);
    expect(unusedNames(text)).toEqual([]);
  });

  it.each([
    ['secrets: [migration_database_url]', 'secrets: [owner_url]', 'migrate: owner_url'],
    ['pictures:/data/pictures', 'photos:/data/pictures', 'web-1: photos'],
    ['./Caddyfile:', './Caddyfile2:', 'proxy: ./Caddyfile2'],
    ['networks: [data]', 'networks: [date]', 'database: date'],
    ['front: { ipv4', 'frnt: { ipv4', 'proxy: frnt'],
    ['depends_on: [web-1, web-2]', 'depends_on: [api]', 'proxy: api'],
    ['TRUSTED_PROXIES:', 'TRUSTED_PROXY:', 'web-2: TRUSTED_PROXY'],
    ['worker.main.ts', 'jobs.main.ts', 'worker: apps/api/src/jobs.main.ts'],
    ['secrets: [database_url, access_token_keys]', 'secrets: [database_url]', 'worker: access_token_keys'],
  ])('with %s as %s would be found', (right, wrong, problem) => {
    expect(text).toContain(right);
    expect(unknownNames(text.replace(right, wrong))).toContain(problem);
  });

  it('with a secret that nobody reads would be found', () => {
    expect(unusedNames(text.replace('\nsecrets:', '\nsecrets:\n  old_key: { file: ./secrets/old_key }'))).toEqual([
      'old_key',
    ]);
  });

  it('runs the product on a read-only root without capabilities', () => {
    const ours = Object.values(read(text).services).filter(ofProduct);
    expect(ours).toHaveLength(4);
    for (const service of ours) {
      expect(service).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
      });
    }
  });

  it('trusts the address of the proxy, which shares one network with the servers and none with the database', () => {
    const { services } = read(text);
    const { proxy, database, 'web-1': web } = services;
    const networks = proxy?.networks as Record<string, { ipv4_address?: string }>;
    expect(web?.environment?.['TRUSTED_PROXIES']).toBe(networks['front']?.ipv4_address);
    expect(names(networks).filter((name) => names(web?.networks).includes(name))).toEqual(['front']);
    expect(names(networks).filter((name) => names(database?.networks).includes(name))).toEqual([]);
  });

  it('has the two servers that the Caddyfile names, on the port of the image', () => {
    const [, port] = /\bPORT=(\d+)/.exec(containerfile) ?? [];
    const upstreams = /reverse_proxy (.+) \{/.exec(caddyfile)?.[1]?.split(' ');
    const servers = Object.entries(read(text).services).filter(([, service]) => ofProduct(service) && !service.command);
    expect(upstreams).toEqual(servers.map(([name]) => `${name}:${port}`));
  });
});

it('the Containerfile copies the manifest of every workspace', () => {
  const { packages } = JSON.parse(readFileSync(path.join(CHECKOUT, 'package-lock.json'), 'utf8'));
  const workspaces = Object.keys(packages).filter((folder) => folder && !folder.includes('node_modules'));
  expect(workspaces.length).toBeGreaterThan(4);
  const copied = [...containerfile.matchAll(/^COPY (\S+)\/package\.json/gm)].map(([, folder = '']) => folder);
  expect(copied.toSorted()).toEqual(workspaces.toSorted());
});

it('the Containerfile sets only settings that exist', () => {
  const [, line = ''] = /^ENV (.+)$/m.exec(containerfile) ?? [];
  const settings = line.split(' ').map((pair) => pair.split('=')[0] ?? '');
  expect(settings).toContain('NODE_ENV');
  expect(settings.filter((name) => !isSetting(name))).toEqual([]);
});
