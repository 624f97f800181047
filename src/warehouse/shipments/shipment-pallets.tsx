import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { formatSscc } from '#contract/platform/codes/sscc.ts';
import type {
  GroupBox,
  GroupPallet,
  ShipmentGroup,
} from '#contract/warehouse/shipments/shipment-groups.schemas.ts';
import { readSsccBars } from '#contract/warehouse/shipments/sscc-bars.calls.ts';
import { formatCount, formatNumber, formatTime } from '#src/lib/format.ts';
import { queryFor } from '#src/queries/query.ts';
import { Status } from '#src/ui/status.tsx';
import { css } from '#styled/css';
import { PalletDrawing } from './pallet-drawing.tsx';
import { SsccBars } from './sscc-bars.tsx';

const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '5',
  alignItems: 'flex-end',
  padding: '4',
  borderTopWidth: '1px',
  borderColor: 'line',
  _first: { borderTopWidth: '0' },
});
const facts = css({ flexGrow: '1', flexBasis: '[16rem]', minWidth: '0' });
const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '3',
  justifyContent: 'space-between',
  paddingBlock: '1.5',
  borderTopWidth: '1px',
  borderColor: 'line',
  _first: { borderTopWidth: '0' },
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
});
const strong = css({ fontWeight: 'strong' });
const quiet = css({ color: 'ink.soft' });

/** Each pallet drawn as its boxes, with its SSCC and its orders; then the boxes on none. */
export function ShipmentPallets({ group }: { group: ShipmentGroup }) {
  const codes = useSsccBars(group);
  const loose = group.boxList.filter(({ pallet }) => pallet === null);
  return (
    <ul aria-label="Boxes and pallets">
      {group.palletList.map((pallet) => (
        <PalletRow
          key={pallet.qid}
          pallet={pallet}
          bars={codes.find(({ sscc }) => sscc === pallet.sscc)?.bars}
          boxes={group.boxList.filter((box) => box.pallet === pallet.number)}
        />
      ))}
      {loose.length > 0 ? (
        <li className={row}>
          <PalletDrawing list={loose} />
          <div className={facts}>
            <div className={line}>
              <span className={strong}>{group.pallets > 0 ? 'Without a pallet' : 'Boxes'}</span>
            </div>
            <OrderLines boxes={loose} />
          </div>
        </li>
      ) : null}
    </ul>
  );
}

/** The bars of all pallets; none while they are read, and where they cannot be read: the SSCC stands beside them. */
function useSsccBars({ palletList }: ShipmentGroup) {
  const query = { sscc: palletList.map(({ sscc }) => sscc).toSorted() };
  const { data } = useQuery({
    ...queryFor(readSsccBars, { query }),
    enabled: query.sscc.length > 0,
    staleTime: Infinity,
    placeholderData: keepPreviousData,
  });
  return data?.codes ?? [];
}

type PalletRowProps = { pallet: GroupPallet; boxes: GroupBox[]; bars: readonly number[] | undefined };

function PalletRow({ pallet, boxes, bars }: PalletRowProps) {
  const { length, width, height, weight, labelledAt } = pallet;
  return (
    <li className={row}>
      <PalletDrawing list={boxes} />
      <div className={facts}>
        <div className={line}>
          <span>
            <span className={strong}>Pallet {pallet.number}</span>{' '}
            <span className={quiet}>
              {length} × {width} × {height} cm, {formatNumber(weight, 1)} kg
            </span>
          </span>
          <Status tone={labelledAt === null ? 'info' : 'success'}>
            {labelledAt === null ? 'Pallet label to print' : `Pallet label printed ${formatTime(labelledAt)}`}
          </Status>
        </div>
        <div className={line}>
          <span>
            <span className={quiet}>SSCC</span> {formatSscc(pallet.sscc)}
          </span>
        </div>
        {bars ? <SsccBars sscc={pallet.sscc} bars={bars} /> : null}
        <OrderLines boxes={boxes} />
      </div>
    </li>
  );
}

function OrderLines({ boxes }: { boxes: GroupBox[] }) {
  return [...Map.groupBy(boxes, ({ saleFid }) => saleFid)].map(([fid, own]) => {
    const toPrint = own.filter(({ labelledAt }) => labelledAt === null).length;
    const weight = own.reduce((sum, box) => sum + box.weight, 0);
    return (
      <div key={fid} className={line}>
        <span>
          <span className={strong}>{formatCount(own.length, 'box', 'boxes')}</span> {fid}{' '}
          <span className={quiet}>{own[0]?.seller}</span>
        </span>
        <span>
          {formatNumber(weight, 1)} kg{' '}
          <span className={quiet}>{toPrint > 0 ? `${toPrint} to print` : `${own.length} printed`}</span>
        </span>
      </div>
    );
  });
}
