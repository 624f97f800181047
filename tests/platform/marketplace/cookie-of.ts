/** The first cookie that an answer sets, as a request sends it: `name=value`; empty without one. */
export function cookieOf(response: Response): string {
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}
