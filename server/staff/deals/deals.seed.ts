import type { Deal } from '#contract/staff/deals.schemas.ts';
import { defineSeed } from '#server/seed/define-seed.ts';
import type { DealRow } from './deals.tables.ts';

const owners = {
  sam: { team: 'Northern Europe', ownerName: 'Sam Reed', ownerEmail: 'sam.reed@quayside.example' },
  ines: { team: 'Southern Europe', ownerName: 'Inés Prado', ownerEmail: 'ines.prado@quayside.example' },
  otto: { team: 'Northern Europe', ownerName: 'Otto Brandt', ownerEmail: 'otto.brandt@quayside.example' },
};

const deals: [id: string, company: string, stage: Deal['stage'], owner: keyof typeof owners][] = [
  ['48201', 'Hollins & Tarn Ltd', 'WON', 'sam'],
  ['48177', 'Fjällglim AB', 'WON', 'sam'],
  ['48164', 'Campo Fiore S.r.l.', 'OPEN', 'ines'],
  ['48090', 'Larkspur Bay Wholesale', 'OPEN', 'sam'],
  ['48212', 'Tidewell Pharmacy Supply', 'WON', 'otto'],
  ['48215', 'Grachtenhuis Cosmetics B.V.', 'OPEN', 'sam'],
  ['48219', 'Olivar del Sur, S.L.', 'WON', 'ines'],
  ['48223', 'Maison Clairvent', 'OPEN', 'ines'],
  ['48226', 'Skagen Hudpleje ApS', 'WON', 'otto'],
  ['48230', 'Brightwater Beauty Distribution', 'OPEN', 'sam'],
  ['48234', 'Kosmetikhaus Lindenau GmbH', 'WON', 'otto'],
  ['48237', 'Farmácia do Cais, Lda.', 'LOST', 'ines'],
  ['48241', 'Lumea Oy', 'WON', 'sam'],
  ['48245', 'Perla Adriatica d.o.o.', 'OPEN', 'ines'],
  ['48248', 'Nordhavn Velvære A/S', 'OPEN', 'otto'],
  ['48252', 'Harrow Lane Toiletries', 'LOST', 'sam'],
  ['48256', 'Drogerie Sonnfeld', 'WON', 'otto'],
  ['48259', 'Bursztyn Kosmetyki Sp. z o.o.', 'OPEN', 'sam'],
  ['48263', 'Aegean Botanicals', 'WON', 'ines'],
  ['48266', 'Rantalaituri Oy', 'WON', 'sam'],
];

export const dealsSeed = defineSeed({ make: () => ({ rows: { deals: makeDeals() } }) });

export function makeDeals(): DealRow[] {
  return deals.map(([id, company, stage, owner]) => ({ id, company, stage, ...owners[owner] }));
}
