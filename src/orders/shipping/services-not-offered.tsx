import type { Sale } from '#contract/orders/sales.schemas.ts';
import type { BookableCarrier } from '#contract/orders/shipping.schemas.ts';
import { country } from '#src/lib/country.ts';
import { formatCount } from '#src/lib/format.ts';
import { css } from '#styled/css';
import { obstacleText } from './ship.messages.ts';

const opener = css({ paddingBlock: '1.5', color: 'ink.soft', cursor: 'pointer' });
const list = css({ display: 'grid', gap: '1.5', paddingBlock: '1.5', paddingInlineStart: '4' });
const reason = css({ color: 'ink.soft' });

type ServicesNotOfferedProps = { sale: Sale; services: BookableCarrier[] };

/** The services that cannot carry this order, each with its reason. */
export function ServicesNotOffered({ sale, services }: ServicesNotOfferedProps) {
  const missing = services.filter(({ obstacle }) => obstacle !== null);
  if (missing.length === 0) return null;
  return (
    <details>
      <summary className={opener}>
        {formatCount(missing.length, 'service')} {missing.length === 1 ? 'isn’t' : 'aren’t'} available for
        this order
      </summary>
      <ul className={list}>
        {missing.map(({ qid, name, service, obstacle }) => (
          <li key={qid}>
            {name}, {service}:{' '}
            <span className={reason}>
              {obstacle ? obstacleText(obstacle, country(sale.destination.country)) : null}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
