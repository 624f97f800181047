/** Where the stock lists of a seller are fetched from. */
export type StocklistSourceTable = {
  sellerQid: string;
  kind: 'URL' | 'FTP';
  url: string | null;
  host: string | null;
  port: number | null;
  path: string | null;
  username: string;
  sealedPassword: string | null;
  updatedAt: string;
};

declare module '#server/store/schema.ts' {
  interface Database {
    stocklistSources: StocklistSourceTable;
  }
}
