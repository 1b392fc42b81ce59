type Props = { readonly text: string | undefined; readonly className?: string };

/** Why the whole of it was not done, read out at once. What is wrong with one field is said at that field. */
export function FormError({ text, className = '' }: Props) {
  return text ? (
    <p role="alert" className={`text-error ${className}`}>
      {text}
    </p>
  ) : null;
}
