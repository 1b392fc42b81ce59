import { useRef, useState } from 'react';
import { building } from '../../platform/settings.ts';
import { DirectionsLink } from './directions-link.tsx';
import { MapFrame } from './map-frame.tsx';
import { MapPlaceholder } from './map-placeholder.tsx';
import { useNearViewport } from './use-near-viewport.ts';

/** The placeholder is visible from the first paint; the live map covers it once loaded. */
export function OfficeMap() {
  const place = useRef<HTMLDivElement>(null);
  const near = useNearViewport(place);
  const [map, setMap] = useState<'awaited' | 'shown' | 'failed'>('awaited');
  return (
    <div ref={place} className="office-map" data-map={map}>
      <MapPlaceholder />
      {near && map !== 'failed' && <MapFrame shown={map === 'shown'} onSettled={setMap} />}
      <div className="office-card card-surface">
        <p className="font-display font-semibold text-lg">{building.brand}</p>
        <p className="text-sm">{building.address}</p>
        {map === 'failed' && <DirectionsLink className="text-link gap-1.5 text-sm" />}
      </div>
    </div>
  );
}
