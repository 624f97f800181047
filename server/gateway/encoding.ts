export type Encoding = 'br' | 'gzip';

/** The best encoding that an Accept-Encoding header allows; undefined is the content as it is. */
export function chooseEncoding(accepted: string | undefined): Encoding | undefined {
  const offered = (accepted ?? '').toLowerCase().split(',').map(parseOffer);
  const quality = (name: string) => offered.find((offer) => offer.name === name)?.quality ?? 0;
  if (quality('br') > 0) return 'br';
  return quality('gzip') > 0 ? 'gzip' : undefined;
}

function parseOffer(offer: string) {
  const [name = '', ...parameters] = offer.split(';').map((part) => part.trim());
  const quality = parameters.find((parameter) => parameter.startsWith('q='));
  return { name, quality: quality ? Number(quality.slice(2)) : 1 };
}
