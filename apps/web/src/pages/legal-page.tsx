import { useLocation } from 'react-router';
import { LegalBlocks } from '../features/legal/legal-blocks.tsx';
import { useLegalText } from '../features/legal/show-legal-text.ts';
import { paths } from '../paths.ts';
import { formatDay } from '../platform/format/building-date.ts';
import { m } from '../platform/messages/messages.js';
import { building } from '../platform/settings.ts';
import { LoadError } from '../ui/feedback/load-error.tsx';
import '../ui/layout/print-document.css';
import { PageHeading } from './page-heading.tsx';

/** The privacy notice or the terms, by the path. */
export function LegalPage() {
  const isTerms = useLocation().pathname.startsWith(paths.terms);
  const { data: text, isError, isFetching, refetch } = useLegalText(isTerms ? 'terms' : 'privacy');
  if (text) {
    return (
      <article className="print-document mx-auto max-w-2xl wrap-break-word leading-relaxed">
        <PageHeading text={text.title} />
        <p className="text-muted -mt-4 text-sm">{m.legal_in_force({ day: formatDay(text.version.slice(0, 10)) })}</p>
        <LegalBlocks blocks={text.blocks} />
      </article>
    );
  }
  return (
    <>
      <title>{m.page_title({ page: isTerms ? m.footer_terms() : m.footer_privacy(), name: building.name })}</title>
      {isError ? (
        <LoadError text={m.page_failed()} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <div aria-busy="true" className="mx-auto grid max-w-2xl gap-4">
          <output className="sr-only">{m.page_loading()}</output>
          <div className="skeleton h-10 w-64 max-w-full" />
          <div className="skeleton h-5 w-40" />
          <div className="skeleton mt-4 h-96" />
        </div>
      )}
    </>
  );
}
