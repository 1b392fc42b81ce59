import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { programPath } from '../programs/program.ts';

export type ImageConfig = {
  readonly User: string;
  readonly Env: readonly string[];
  readonly Entrypoint: readonly string[];
  readonly Cmd: readonly string[];
  readonly WorkingDir: string;
  readonly Labels: Readonly<Record<string, string>>;
  readonly Healthcheck?: { readonly Test: readonly string[] };
};

export type Image = { readonly config: ImageConfig; readonly root: string; readonly megabytes: number; remove(): void };

const buildah = (...args: readonly string[]) => execFileSync(programPath('buildah'), args, { encoding: 'utf8' }).trim();

/** The image's files, mounted, and its settings. Needs root. */
export function openImage(name: string): Image {
  const { Docker, FromImageID } = JSON.parse(buildah('inspect', '--type', 'image', name));
  const size = buildah('images', '--format', '{{.Size}}', FromImageID);
  const container = buildah('from', '--pull-never', name);
  return {
    config: Docker.config,
    root: buildah('mount', container),
    megabytes: Number.parseFloat(size),
    remove: () => void buildah('rm', container),
  };
}

export type Container = {
  readonly address: string;
  readonly pid: number;
  output(): string;
  /** Resolves with the exit code. */
  readonly ended: Promise<number | null>;
  signal(name: NodeJS.Signals): Promise<number | null>;
};

/**
 * Only /data and /tmp can be written, and secrets are files, as in compose.yaml. `exec` keeps the process id, so a signal reaches
 * the product itself.
 */
const ISOLATE = `
set -eu
mount --rbind "$ROOT" "$MOUNTED" && mount -o remount,bind,ro "$MOUNTED"
mount -t tmpfs -o mode=1777 tmpfs "$MOUNTED/tmp"
mount -t tmpfs -o uid=65532,gid=65532,mode=700 tmpfs "$MOUNTED/data"
mount -t tmpfs tmpfs "$MOUNTED/run" && cp -r "$SECRETS" "$MOUNTED/run/secrets"
mount --rbind /dev "$MOUNTED/dev" && mount -t proc proc "$MOUNTED/proc"
exec setpriv --clear-groups --no-new-privs unshare --root "$MOUNTED" --wd "$WORKDIR" \\
  --setgid "\${USER_OF_IMAGE#*:}" --setuid "\${USER_OF_IMAGE%:*}" "$@"`;

type Start = {
  readonly settings: Readonly<Record<string, string>>;
  /** A folder with one file each; the product finds them in /run/secrets. */
  readonly secrets: string;
  readonly command?: readonly string[];
};

/** Starts the image's program with its user and settings in a chroot of its own. It shares this machine's network. */
export function startContainer({ config, root }: Image, { settings, secrets, command = config.Cmd }: Start): Container {
  const mounted = mkdtempSync(path.join(tmpdir(), 'surela-image-'));
  const ofImage = config.Env.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]);
  const child = spawn('unshare', ['--mount', 'bash', '-c', ISOLATE, 'bash', ...config.Entrypoint, ...command], {
    env: {
      ...Object.fromEntries(ofImage),
      ...settings,
      PATH: process.env['PATH'],
      ROOT: root,
      MOUNTED: mounted,
      SECRETS: secrets,
      USER_OF_IMAGE: config.User,
      WORKDIR: config.WorkingDir,
    },
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes: Buffer) => (printed += bytes));
  const ended = once(child, 'close').then(([code]) => code as number | null);
  void ended.then(() => rmSync(mounted, { recursive: true }));
  return {
    address: `http://${settings['HOST']}:${settings['PORT']}`,
    pid: child.pid ?? 0,
    output: () => printed,
    ended,
    signal: (name) => {
      child.kill(name);
      return ended;
    },
  };
}
