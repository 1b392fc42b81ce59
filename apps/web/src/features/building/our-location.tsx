import { m } from '../../platform/messages/messages.js';
import { ContactList } from './contact-list.tsx';
import { OfficeMap } from './office-map.tsx';
import './our-location.css';

export function OurLocation() {
  return (
    <section aria-labelledby="our-location">
      <h2 id="our-location" className="section-title">
        {m.location_title()}
      </h2>
      <p className="mt-2 text-lg text-muted">{m.location_subtitle()}</p>
      <div className="our-location mt-8">
        <OfficeMap />
        <ContactList />
      </div>
    </section>
  );
}
