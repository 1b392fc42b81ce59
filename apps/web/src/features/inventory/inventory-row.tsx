import type { InventoryApartment } from '@surela/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatUnits } from '../../platform/format/format-money.ts';
import { m } from '../../platform/messages/messages.js';
import { Badge } from '../../ui/feedback/badge.tsx';
import { Icon, type IconName } from '../../ui/icons/icon.tsx';
import { ResponsiveImage } from '../../ui/media/responsive-image.tsx';
import { DateText } from '../../ui/text/date-text.tsx';
import { formatNumber } from '../../ui/text/format-number.ts';

type Props = {
  readonly apartment: InventoryApartment;
  readonly to: string;
  readonly onTask: (action: 'edit' | 'pictures' | 'retire') => void;
};

export function InventoryRow({ apartment, to, onTask }: Props) {
  const { apartment: number, block, floor, retired, pictures, bedrooms } = apartment;
  const photos = pictures.filter(({ kind }) => kind === 'photo').length;
  const name = m.apartment_name({ number });
  const title = retired ? 'h3' : 'h2';
  const Title = title;
  return (
    <li className="inventory-row card-surface" data-retired={retired}>
      <div className="inventory-face">
        {apartment.image ? (
          <ResponsiveImage
            address={apartment.image}
            preview={apartment.preview}
            alt=""
            width={360}
            height={240}
            sizes="160px"
            className="size-full"
          />
        ) : (
          <Icon name="image" className="size-7" />
        )}
      </div>
      <div className="inventory-what">
        <Title className="text-xl">
          {retired ? (
            name
          ) : (
            <Link to={to} className="hover:text-primary hover:underline">
              {name}
            </Link>
          )}
        </Title>
        <p className="text-muted">{m.apartment_where({ block, floor })}</p>
      </div>
      <dl className="inventory-facts">
        <Fact name={m.apartment_rent()}>
          <Rent apartment={apartment} />
        </Fact>
        <Fact name={m.apartment_size()}>{m.square_metres({ size: formatNumber(apartment.size) })}</Fact>
        <Fact name={m.apartment_bedrooms()}>{bedrooms === 0 ? m.apartment_studio() : bedrooms}</Fact>
        <Fact name={m.inventory_tenant()}>
          <Tenant apartment={apartment} />
        </Fact>
      </dl>
      <div className="inventory-actions">
        <Action icon="pen" text={m.inventory_edit()} name={name} onPress={() => onTask('edit')} />
        <Action
          icon="image"
          text={photos === 0 ? m.inventory_pictures() : m.inventory_pictures_count({ count: photos })}
          name={name}
          onPress={() => onTask('pictures')}
        />
        <Action
          icon={retired ? 'house' : 'box'}
          text={retired ? m.inventory_restore() : m.inventory_archive()}
          name={name}
          onPress={() => onTask('retire')}
        />
      </div>
    </li>
  );
}

/** The rent for new leases, and the current tenant's if it differs. */
function Rent({ apartment: { rent, leaseRent } }: Pick<Props, 'apartment'>) {
  return (
    <>
      {formatUnits(rent)}
      {leaseRent !== null && leaseRent !== rent && (
        <span className="inventory-lease-rent">{m.inventory_tenant_pays({ rent: formatUnits(leaseRent) })}</span>
      )}
    </>
  );
}

function Tenant({ apartment: { retired, tenant, freeFrom, waiting } }: Pick<Props, 'apartment'>) {
  if (retired) return <Badge tone="quiet">{m.inventory_archived()}</Badge>;
  return (
    <>
      {tenant ?? <Badge tone="good">{m.inventory_available()}</Badge>}
      {tenant !== null && freeFrom && (
        <span className="inventory-free-from">
          {m.apartment_available_from()} <DateText on={freeFrom} />
        </span>
      )}
      {waiting > 0 && (
        <span className="inventory-waiting">
          {waiting === 1 ? m.inventory_requests_one() : m.inventory_requests_many({ count: waiting })}
        </span>
      )}
    </>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted text-sm">{name}</dt>
      <dd className="font-semibold tabular-nums">{children}</dd>
    </div>
  );
}

type ActionProps = {
  readonly icon: IconName;
  readonly text: string;
  readonly name: string;
  readonly onPress: () => void;
};

/** Every row has the same buttons: a screen reader also hears the apartment's name. */
function Action({ icon, text, name, onPress }: ActionProps) {
  return (
    <button type="button" className="btn btn-ghost" onClick={onPress}>
      <Icon name={icon} />
      <span>{text}</span>
      <span className="sr-only">{name}</span>
    </button>
  );
}
