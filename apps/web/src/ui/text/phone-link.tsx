/** Shown as typed; dialled without spaces and brackets. */
export function PhoneLink({ number }: { readonly number: string }) {
  return (
    <a href={`tel:${number.replaceAll(/[^+\d]/g, '')}`} className="text-link block w-fit whitespace-nowrap">
      {number}
    </a>
  );
}
