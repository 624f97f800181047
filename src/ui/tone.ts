/** What a colour says: sea your turn, sand soon, buoy late or lowered, kelp done, dusk in other hands, plain the rest. */
export type Tone = 'sea' | 'sand' | 'buoy' | 'kelp' | 'dusk' | 'plain';
