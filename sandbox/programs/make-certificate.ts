import { execFileSync } from 'node:child_process';

type Files = { readonly key: string; readonly chain: string };

/** Writes a certificate for this host name, signed by itself, and its key. */
export function makeCertificate(host: string, { key, chain }: Files): void {
  const made = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-noenc', '-days', '2'];
  const name = ['-subj', `/CN=${host}`, '-addext', `subjectAltName=DNS:${host}`];
  execFileSync('openssl', ['req', ...made, ...name, '-keyout', key, '-out', chain], { stdio: 'ignore' });
}
