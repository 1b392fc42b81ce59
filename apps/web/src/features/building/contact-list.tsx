import { m } from '../../platform/messages/messages.js';
import { building } from '../../platform/settings.ts';
import { CONTACT_SHAPES } from '../../ui/icons/contact-icons.ts';
import { addShapes, Icon, type IconName } from '../../ui/icons/icon.tsx';

addShapes(CONTACT_SHAPES);

export function ContactList() {
  const { phone, mail, website, hours } = building.contact;
  return (
    <ul className="contact-list">
      <Row icon="phone" name={m.location_phone()} value={phone} href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} />
      <Row icon="mail" name={m.location_mail()} value={mail} href={`mailto:${mail}`} />
      <Row icon="globe" name={m.location_website()} value={hostOf(website)} href={website} />
      <Row icon="pin" name={m.location_address()} value={building.address} />
      {hours && <Row icon="clock" name={m.location_hours()} value={hours} />}
    </ul>
  );
}

type RowProps = { readonly icon: IconName; readonly name: string; readonly value: string; readonly href?: string };

function Row({ icon, name, value, href }: RowProps) {
  const content = (
    <>
      <span className="contact-icon hexagon">
        <Icon name={icon} />
      </span>
      <span className="grid min-w-0">
        <span className="text-muted text-sm">{name}</span> <span className="contact-value">{value}</span>
      </span>
    </>
  );
  return <li className="contact-row">{href ? <a href={href}>{content}</a> : <address>{content}</address>}</li>;
}

function hostOf(address: string): string {
  return new URL(address).host;
}
