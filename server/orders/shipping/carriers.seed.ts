import type { Insertable, Selectable } from 'kysely';
import * as v from 'valibot';
import type { Database } from '#server/platform/store/schema.ts';
import { defineSeed } from '#server/seed/define-seed.ts';
import { randomFor } from '#server/seed/random.ts';
import json from './carriers.json' with { type: 'json' };

export type Carrier = Insertable<Database['carriers']>;
export type Service = Selectable<Database['carrierServices']> & { carrierName: string };

const Sketch = v.object({
  name: v.string(),
  /** Of its tracking numbers. */
  pattern: v.string(),
  example: v.string(),
  /** The host that tracks them; null where none does. */
  site: v.nullable(v.string()),
  services: v.array(
    v.object({
      service: v.string(),
      /** Working days. */
      transitDays: v.number(),
      basePrice: v.string(),
      pricePerKilogram: v.string(),
      /** Up to a weight in kilograms, and a length or height in centimetres. */
      parcels: v.optional(v.object({ weight: v.number(), length: v.number() })),
      pallets: v.optional(v.object({ weight: v.number(), height: v.number() })),
      isDangerous: v.optional(v.boolean(), false),
      to: v.optional(v.string(), '*'),
    }),
  ),
});

const sketches = v.parse(v.array(Sketch), json);

export const carriersSeed = defineSeed({
  make() {
    const { carriers, services } = makeCarriers();
    const carrierServices = services.map(({ carrierName: _name, ...service }) => service);
    return { carriers, services, rows: { carriers, carrierServices } };
  },
});

/** Invented carriers with the shape of their tracking numbers. */
export function makeCarriers(): { carriers: Carrier[]; services: Service[] } {
  const random = randomFor('carriers');
  const made = sketches.map((sketch) => {
    const carrier: Carrier = {
      qid: random.qid(),
      name: sketch.name,
      trackingPattern: sketch.pattern,
      trackingExample: sketch.example,
      trackingUrl: sketch.site ? `https://track.${sketch.site}.example/{code}` : null,
    };
    const services = sketch.services.map(({ parcels, pallets, isDangerous, to, ...service }): Service => ({
      qid: random.qid(),
      carrierQid: carrier.qid,
      carrierName: carrier.name,
      ...service,
      takesDangerousGoods: isDangerous ? 1 : 0,
      takesPallets: pallets ? 1 : 0,
      takesParcels: parcels ? 1 : 0,
      maximumParcelWeight: parcels?.weight ?? null,
      maximumParcelLength: parcels?.length ?? null,
      maximumPalletWeight: pallets?.weight ?? null,
      maximumPalletHeight: pallets?.height ?? null,
      destinations: to,
    }));
    return { carrier, services };
  });
  return { carriers: made.map(({ carrier }) => carrier), services: made.flatMap(({ services }) => services) };
}
