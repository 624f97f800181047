import { sendEarlyRefresh } from './early-refresh.ts';

sendEarlyRefresh(navigator.locks);
