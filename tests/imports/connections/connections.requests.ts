import { saveStocklistSource } from '#contract/imports/connections.calls.ts';
import { sampleFtpSource } from '#contract/imports/connections.samples.ts';
import { defineRequest } from '#tests/platform/calls/call-request.ts';

const source = { kind: 'FTP', port: 21, ...sampleFtpSource } as const;

export const sourceRequest = defineRequest(saveStocklistSource, () => ({ body: source }));
