import { invalid } from './stripe-error.ts';

/** `a[b][c]=d` as nested objects; a list (`a[]=x`, `a[0]=x`) is an object with numeric names. */
export type Form = { [name: string]: string | Form };

export function parseForm(text: string): Form {
  const form = emptyForm();
  for (const [name, value] of new URLSearchParams(text)) put(form, name.replaceAll(']', '').split('['), value);
  return form;
}

function put(form: Form, [first = '', ...inner]: readonly string[], value: string): void {
  const name = first === '' ? String(Object.keys(form).length) : first;
  if (inner.length === 0) {
    form[name] = value;
    return;
  }
  const within = form[name];
  put(typeof within === 'object' ? within : (form[name] = emptyForm()), inner, value);
}

/** Without a prototype, because a parameter may have any name. */
function emptyForm(): Form {
  return Object.create(null);
}

export function textIn(form: Form, name: string): string | undefined {
  const value = form[name];
  if (typeof value === 'object') throw invalid('Invalid string', { code: 'parameter_invalid_string', param: name });
  return value;
}

export function integerIn(form: Form, name: string): number | undefined {
  const value = textIn(form, name);
  if (value === undefined) return undefined;
  if (/^-?\d{1,15}$/.test(value)) return Number(value);
  throw invalid(`Invalid integer: ${value}`, { code: 'parameter_invalid_integer', param: name });
}

export function booleanIn(form: Form, name: string): boolean {
  const value = textIn(form, name);
  if (value === undefined || value === 'false') return false;
  if (value === 'true') return true;
  throw invalid(`Invalid boolean: ${value}`, { param: name });
}

export function formIn(form: Form, name: string): Form | undefined {
  const value = form[name];
  if (typeof value === 'string') throw invalid('Invalid object', { param: name });
  return value;
}

export function listIn(form: Form, name: string): string[] {
  const value = form[name];
  if (value === undefined) return [];
  if (typeof value === 'string') return [value];
  return Object.values(value).filter((item) => typeof item === 'string');
}

export function oneOf<const T extends string>(form: Form, name: string, allowed: readonly T[]): T | undefined {
  const value = textIn(form, name);
  const found = allowed.find((one) => one === value);
  if (found === undefined && value !== undefined) {
    throw invalid(`Invalid ${name}: must be one of ${allowed.join(', ')}`, { param: name });
  }
  return found;
}

export function rejectUnknown(form: Form, allowed: readonly string[], within?: string): void {
  for (const name of Object.keys(form)) {
    if (allowed.includes(name)) continue;
    const param = within ? `${within}[${name}]` : name;
    throw invalid(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param });
  }
}

/** Merges metadata: an empty value removes a key, an empty whole removes all. */
export function metadataOver(old: Record<string, string>, form: Form): Record<string, string> {
  const given = form['metadata'];
  if (given === undefined) return old;
  if (given === '') return {};
  const metadata = { ...old };
  for (const [name, value] of Object.entries(formIn(form, 'metadata') ?? {})) {
    const param = `metadata[${name}]`;
    if (typeof value !== 'string') throw invalid('Metadata values must be strings', { param });
    if (name.length > 40) throw invalid('Metadata keys must be under 40 characters long', { param });
    if (value.length > 500) throw invalid('Metadata values must be under 500 characters long', { param });
    if (value === '') delete metadata[name];
    else metadata[name] = value;
  }
  if (Object.keys(metadata).length > 50) throw invalid('Metadata can have at most 50 keys', { param: 'metadata' });
  return metadata;
}
