import type { StripeError } from '@stripe/stripe-js';
import { askProvider } from './ask-provider.ts';
import { brandOf, expiryIn, type FieldName, formatField, problemWith, type Typed } from './card-fields.ts';
import { followAppearance } from './follow-appearance.ts';
import type { FrameAnswer, FromFrame, Question, ToFrame } from './frame-messages.ts';
import { loadFonts } from './load-fonts.ts';

/** The frame's document. Only it sees the card data. */
const FIELDS = ['number', 'expiry', 'cvc'] as const;
const inputs: Readonly<Record<FieldName, HTMLInputElement>> = {
  number: inputOf('number'),
  expiry: inputOf('expiry'),
  cvc: inputOf('cvc'),
};
/** Fields that show an error, which is removed as soon as it is fixed. */
const invalidFields = new Set<FieldName>();
let page = '*';

for (const field of FIELDS) {
  const input = inputs[field];
  input.addEventListener('input', () => {
    const atEnd = input.selectionStart === input.value.length;
    // Only with the caret at the end: formatting would move it there.
    if (atEnd) input.value = formatField(field, input.value);
    if (field === 'number') document.body.dataset['brand'] = brandOf(input.value);
    if (invalidFields.has(field)) showProblem(field);
    if (atEnd && !problemOf(field)) nextAfter(field)?.focus();
    postChange();
  });
  input.addEventListener('focus', () => post({ type: 'focus' }));
  input.addEventListener('blur', () => {
    post({ type: 'blur' });
    if (input.value) showProblem(field);
  });
}
document.addEventListener('keydown', (event) => event.key === 'Escape' && post({ type: 'escape' }));
document.querySelector('form')?.addEventListener('submit', (event) => event.preventDefault());
new ResizeObserver(() => post({ type: 'height', pixels: document.body.offsetHeight })).observe(document.body);

addEventListener('message', (message: MessageEvent<ToFrame>) => {
  if (message.source !== parent) return;
  page = message.origin;
  const { data } = message;
  if (data.type === 'settings') {
    const first = !document.body.dataset['ready'];
    followAppearance(data.appearance);
    if (first) void loadFonts(data.fonts);
    for (const field of FIELDS) inputs[field].readOnly = data.readOnly;
    document.body.dataset['ready'] = 'yes';
    if (first) post({ type: 'ready' });
    return;
  }
  void answer(data.question).then((given) => post({ type: 'answer', question: data.number, answer: given }));
});
post({ type: 'hello' });

async function answer(question: Question): Promise<FrameAnswer> {
  if (question.ask === 'focus') inputs.number.focus();
  else if (question.ask === 'blur') (document.activeElement as HTMLElement | null)?.blur();
  else if (question.ask === 'clear') clear();
  else return check() ?? ask(question);
  return {};
}

async function ask(question: Question): Promise<FrameAnswer> {
  if (question.ask === 'createPaymentMethod') {
    const form = { type: 'card', ...question.params, card: card() };
    const made = await askProvider<object>('', question.key, 'POST', '/v1/payment_methods', form);
    return 'error' in made ? made : { paymentMethod: made };
  }
  if (question.ask !== 'confirm') return {};
  const methodData = { type: 'card', ...question.methodData, card: card() };
  const form = { ...question.form, payment_method_data: methodData };
  return { ...(await askProvider<object>('', question.key, 'POST', question.path, form)) };
}

function check(): { error: StripeError } | undefined {
  const wrong = FIELDS.filter((field) => showProblem(field));
  const [first] = wrong;
  if (!first) return undefined;
  inputs[first].focus();
  return { error: problemOf(first) ?? { type: 'validation_error' } };
}

/**
 * Shows what is wrong under the field.
 * @returns whether something is
 */
function showProblem(field: FieldName): boolean {
  const message = problemOf(field)?.message ?? '';
  const output = document.getElementById(`${field}-error`);
  if (output && output.textContent !== message) output.textContent = message;
  inputs[field].setAttribute('aria-invalid', String(message !== ''));
  if (message) invalidFields.add(field);
  else invalidFields.delete(field);
  return message !== '';
}

function clear(): void {
  for (const field of FIELDS) {
    inputs[field].value = '';
    inputs[field].removeAttribute('aria-invalid');
    document.getElementById(`${field}-error`)?.replaceChildren();
  }
  invalidFields.clear();
  postChange();
}

function postChange(): void {
  const empty = FIELDS.every((field) => inputs[field].value === '');
  post({ type: 'change', state: { empty, complete: FIELDS.every((field) => !problemOf(field)) } });
}

function nextAfter(field: FieldName): HTMLInputElement | undefined {
  const next = FIELDS[FIELDS.indexOf(field) + 1];
  return next && inputs[next].value === '' ? inputs[next] : undefined;
}

function typed(): Typed {
  return { number: inputs.number.value, expiry: inputs.expiry.value, cvc: inputs.cvc.value };
}

function problemOf(field: FieldName): StripeError | undefined {
  return problemWith(field, typed(), new Date());
}

function card(): object {
  const { month, year } = expiryIn(inputs.expiry.value);
  const number = inputs.number.value.replaceAll(/\D/g, '');
  return { number, exp_month: month, exp_year: year, cvc: inputs.cvc.value };
}

function inputOf(field: FieldName): HTMLInputElement {
  return document.querySelector(`input[name="${field}"]`) as HTMLInputElement;
}

function post(message: FromFrame): void {
  parent.postMessage(message, page);
}
