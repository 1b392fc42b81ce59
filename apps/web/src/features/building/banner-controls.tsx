import { m } from '../../platform/messages/messages.js';
import { Icon, type IconName } from '../../ui/icons/icon.tsx';

type Props = {
  readonly place: number;
  readonly places: number;
  readonly playing: boolean;
  readonly onPrevious: () => void;
  readonly onNext: () => void;
  readonly onPlay: (play: boolean) => void;
};

export function BannerControls({ place, places, playing, onPrevious, onNext, onPlay }: Props) {
  return (
    <div className="banner-controls">
      <Round icon="previous" label={m.carousel_previous()} onClick={onPrevious} />
      <Round icon="next" label={m.carousel_next()} onClick={onNext} />
      <Round
        icon={playing ? 'pause' : 'play'}
        label={playing ? m.carousel_pause() : m.carousel_play()}
        onClick={() => onPlay(!playing)}
        // With reduced motion nothing moves, so there is nothing to pause.
        className="motion-reduce:hidden"
      />
      <p className="banner-count">{m.carousel_count({ place, places })}</p>
    </div>
  );
}

type RoundProps = {
  readonly icon: IconName;
  readonly label: string;
  readonly onClick: () => void;
  readonly className?: string;
};

function Round({ icon, label, onClick, className = '' }: RoundProps) {
  return (
    <button type="button" className={`btn btn-circle ${className}`} aria-label={label} onClick={onClick}>
      <Icon name={icon} />
    </button>
  );
}
