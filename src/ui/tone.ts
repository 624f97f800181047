/** What a colour says: info your turn, warning soon, danger late or lowered, success done, pending in other hands, plain the rest. */
export type Tone = 'info' | 'warning' | 'danger' | 'success' | 'pending' | 'plain';
