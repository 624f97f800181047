/**
 * The meaning of colours: info: your turn; warning: soon; danger: late or lowered; success: done; pending: waits for
 * others; plain: the rest.
 */
export type Tone = 'info' | 'warning' | 'danger' | 'success' | 'pending' | 'plain';
