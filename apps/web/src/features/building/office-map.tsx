import { useRef, useState } from 'react';
import { building } from '../../platform/settings.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { DirectionsLink } from './directions-link.tsx';
import { MapFrame } from './map-frame.tsx';
import { useNearViewport } from './use-near-viewport.ts';

/**
 * A card with the address and directions, and the live map behind it once it has loaded. Without a map the card has a
 * hexagon pattern behind it, not a made-up street plan.
 */
export function OfficeMap() {
  const place = useRef<HTMLDivElement>(null);
  const near = useNearViewport(place);
  const [map, setMap] = useState<'awaited' | 'shown' | 'failed'>('awaited');
  return (
    <div ref={place} className="office-map" data-map={map}>
      <div className="office-ground" aria-hidden="true" />
      {near && map !== 'failed' && <MapFrame shown={map === 'shown'} onSettled={setMap} />}
      {/* Without a map the card is replaced by a larger one in the middle. The layout around it does not shift. */}
      <div key={map === 'failed' ? 'alone' : 'on-map'} className="office-card card-surface">
        {map === 'failed' && (
          <span className="office-pin hexagon">
            <Icon name="pin" className="size-7" />
          </span>
        )}
        <p className="font-display font-semibold text-lg">{building.brand}</p>
        <p className="text-sm">{building.address}</p>
        <DirectionsLink className="text-link gap-1.5 text-sm" />
      </div>
    </div>
  );
}
