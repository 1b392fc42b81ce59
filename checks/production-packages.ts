export type LockedPackage = {
  readonly version?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly link?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
};
export type Lockfile = { readonly packages: Readonly<Record<string, LockedPackage>> };

/** What a server runs. The root has Node itself. */
const SHIPPED = ['', 'apps/api', 'packages/contract', 'packages/values'];
const MODULES = 'node_modules/';

/**
 * `npm ci --omit=dev` installs every locked package that is not marked `dev`, in a checkout for all workspaces.
 * @returns their folders; links to workspaces are not among them
 */
export function productionPackages({ packages }: Lockfile): string[] {
  return Object.keys(packages).filter(
    (folder) => folder.includes(MODULES) && !packages[folder]?.dev && !packages[folder]?.link,
  );
}

/** @returns the packages of a production install that nothing a server runs depends on */
export function needlessPackages(lock: Lockfile): string[] {
  const needed = new Set<string>();
  for (const folder of SHIPPED) addNeeds(lock, folder, needed);
  return productionPackages(lock).filter((folder) => !needed.has(folder));
}

function addNeeds(lock: Lockfile, folder: string, needed: Set<string>): void {
  const { dependencies, optionalDependencies, peerDependencies } = lock.packages[folder] ?? {};
  for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
    const found = findPackage(lock, folder, name);
    if (!found || needed.has(found)) continue;
    needed.add(found);
    addNeeds(lock, found, needed);
  }
}

/** As Node looks for it: beside the package that asks, then in each folder above. */
function findPackage({ packages }: Lockfile, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const place = `${folder}${folder ? '/' : ''}${MODULES}${name}`;
    if (place in packages) return place;
    if (folder === '') return undefined;
  }
}
