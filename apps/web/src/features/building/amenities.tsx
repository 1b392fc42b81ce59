import { m } from '../../platform/messages/messages.js';
import { building } from '../../platform/settings.ts';
import { AMENITY_SHAPES } from '../../ui/icons/amenity-icons.ts';
import { addShapes, Icon } from '../../ui/icons/icon.tsx';
import './amenities.css';

addShapes(AMENITY_SHAPES);

const AMENITIES = [
  { icon: 'sofa', name: m.amenity_comfort, text: building.landing.comfort },
  { icon: 'bulb', name: m.amenity_design, text: building.landing.design },
  { icon: 'tree', name: m.amenity_retreat, text: building.landing.retreat },
] as const;

export function Amenities() {
  return (
    <section aria-labelledby="amenities">
      <h2 id="amenities" className="section-title">
        {m.amenities_title()}
      </h2>
      <ul className="amenities">
        {AMENITIES.map(({ icon, name, text }) => (
          <li key={icon} className="amenity">
            <span className="amenity-icon hexagon">
              <Icon name={icon} className="size-8" />
            </span>
            <h3 className="mt-6 text-2xl">{name()}</h3>
            <p className="mt-2 text-pretty text-muted leading-relaxed">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
