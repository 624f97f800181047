/** Where stock lists are fetched from: an address on the web, and a file on an FTP server. */
export const sampleStocklistUrl = 'https://files.nordlicht.example/stock.csv';
export const sampleFtpSource = { host: 'ftp.nordlicht.example', path: '/stock.csv', username: 'jana' };
