import { paths } from '../../paths.ts';
import { m } from '../../platform/messages/messages.js';

type Props = {
  /** What one does to agree. */
  readonly start: string;
};

/** Beside every button that can create an account; the session records the version. Opens new tabs, so that nothing typed is lost. */
export function TermsLine({ start }: Props) {
  return (
    <p className="text-muted text-pretty text-sm">
      {start} <NewTabLink path={paths.terms} text={m.terms_link()} /> {m.terms_and_privacy()}{' '}
      <NewTabLink path={paths.privacy} text={m.terms_privacy_link()} />.
    </p>
  );
}

function NewTabLink({ path, text }: { readonly path: string; readonly text: string }) {
  return (
    <a href={path} target="_blank" rel="noopener" className="font-medium text-primary underline underline-offset-4">
      {text}
      <span className="sr-only"> {m.location_new_tab()}</span>
    </a>
  );
}
