import { Link } from 'react-router';
import { Icon, type IconName } from '../icons/icon.tsx';
import { Figures } from '../text/figures.tsx';
import './link-card.css';

type Props = {
  readonly to: string;
  readonly icon: IconName;
  /** Small heading above the title. */
  readonly over: string;
  readonly title: string;
  readonly text: string;
};

/** A card with one line of information and a link. */
export function LinkCard({ to, icon, over, title, text }: Props) {
  return (
    <Link to={to} className="card-surface card-link link-card">
      <span className="link-card-mark hexagon">
        <Icon name={icon} className="size-6" />
      </span>
      <span className="grow wrap-anywhere">
        <span className="text-muted block text-pretty text-sm">{over}</span>
        <span className="block font-display font-semibold text-xl">
          <Figures text={title} />
        </span>
        <span className="mt-1 block tabular-nums">{text}</span>
      </span>
      <Icon name="right" className="size-5 flex-none text-primary" />
    </Link>
  );
}

export function LinkCardSkeleton({ label }: { readonly label: string }) {
  return (
    <div aria-busy="true" className="min-w-0">
      <output className="sr-only">{label}</output>
      <div className="card-surface link-card" aria-hidden="true">
        <div className="skeleton hexagon link-card-mark" />
        <div className="grid min-w-0 grow grid-cols-[minmax(0,1fr)] gap-2">
          <div className="skeleton h-4 w-36" />
          <div className="skeleton h-6 w-48 max-w-full" />
          <div className="skeleton h-5 w-56 max-w-full" />
        </div>
      </div>
    </div>
  );
}
