import type { StockField } from '#contract/imports/stock-lists/stock-row.schemas.ts';
import { foldText } from '#contract/platform/values/fold-text.ts';

/** How sellers name the columns: English, German, Dutch, French, Spanish, Italian, Portuguese, Polish, Danish, Swedish, Czech. */
const names: Record<StockField, readonly string[]> = {
  gtin: listed(
    'gtin, gtin 13, gtin 14, gtin13, gtin14, gtin ean, gtin code, gtin number, ean, ean 13, ean13',
    'ean code, eancode, ean number, ean nummer, ean nr, ean no, ean upc, upc, upc a, upc code, upc ean',
    'barcode, bar code, barcode ean, product ean, article ean, strichcode, streepjescode, code barre',
    'code barres, code a barres, codigo de barras, gencod, gencode, codigo ean, codice a barre',
    'codice ean, kod kreskowy, kod ean, stregkode, streckkod, carovy kod, ean kod, ean stuck, unit ean',
    'item ean, ean unit, code ean',
  ),
  price: listed(
    'price, unit price, net price, price net, sales price, selling price, offer price, your price',
    'wholesale price, price per unit, price unit, cost, unit cost, cost price, price pc, preis',
    'einzelpreis, ep, nettopreis, stuckpreis, verkaufspreis, vk, vk netto, ek, ek netto, einkaufspreis',
    'preis netto, preis stuck, preis pro stuck, ihr preis, angebotspreis, hek, prijs, stukprijs',
    'nettoprijs, verkoopprijs, inkoopprijs, prijs per stuk, prijs excl btw, prix, prix unitaire, prix net',
    'prix ht, prix unitaire ht, pu, pu ht, tarif, prix d achat, precio, precio unitario, precio neto',
    'precio venta, pvp neto, tarifa, coste, prezzo, prezzo unitario, prezzo netto, prezzo di vendita',
    'costo, preco, preco unitario, preco liquido, cena, cena netto, cena jednostkowa, cena hurtowa, pris',
    'enhedspris, stykpris, nettopris, styckpris, a pris, jednotkova cena, cena bez dph',
  ),
  quantity: listed(
    'quantity, qty, stock, inventory, available, availability, available stock, stock available',
    'available quantity, quantity available, qty available, available qty, stock qty, stock quantity',
    'stock level, on hand, qty on hand, quantity on hand, free stock, in stock, units, pcs, soh',
    'units available, inventory quantity, bestand, lagerbestand, menge, verfugbar, anzahl, lager',
    'verfugbare menge, verfugbarer bestand, freier bestand, stuckzahl, vorrat, auf lager, stk, voorraad',
    'aantal, beschikbaar, beschikbare voorraad, vrije voorraad, hoeveelheid, quantite, qte, disponible',
    'stock disponible, stock dispo, qte dispo, quantite disponible, dispo, cantidad, existencias',
    'inventario, unidades, quantita, giacenza, disponibilita, disponibile, qta, quantidade, estoque',
    'existencia, disponivel, ilosc, stan, stan magazynowy, dostepnosc, dostepne, antal, lagerantal',
    'beholdning, lagerbeholdning, pa lager, lagersaldo, saldo, i lager, mnozstvi, skladem, zasoba, pocet',
  ),
  sellingUnit: listed(
    'selling unit, units per box, units per case, units per carton, pcs per box, pcs per carton',
    'pieces per box, pieces per carton, pcs box, pcs carton, pcs ctn, units case, units box, box size',
    'case size, pack size, packsize, case pack, case qty, case quantity, carton size, carton qty, inner',
    'inner pack, moq, order unit, packing unit, pack, pu, sales unit, qty per box, ve, vpe',
    'verpackungseinheit, verkaufseinheit, gebinde, gebindegrosse, inhalt karton, stuck ve',
    'stuck pro karton, stk karton, stuck karton, verpakkingseenheid, stuks per doos, colli, colli inhoud',
    'besteleenheid, omdoos, colisage, pcb, conditionnement, unite de vente, unites par carton, uvc',
    'unidades por caja, uds caja, unidad de venta, pezzi per cartone, pz cartone, confezione, imballo',
    'unidades por caixa, caixa, opakowanie, sztuk w kartonie, szt w kartonie, ilosc w kartonie, kolli',
    'kollistorrelse, antal pr kolli, forpackning, antal per forpackning, ks v baleni, baleni',
  ),
  title: listed(
    'title, name, product, product name, productname, product title, description, item, item name',
    'product description, item description, article, article name, article description, bezeichnung',
    'artikel, artikelbezeichnung, produkt, produktname, artikelname, beschreibung, produktbezeichnung',
    'omschrijving, artikelomschrijving, productnaam, naam, benaming, designation, libelle, produit, nom',
    'nom du produit, intitule, descripcion, producto, nombre, articulo, descrizione, prodotto, nome',
    'articolo, nome prodotto, descricao, produto, nazwa, nazwa produktu, nazwa towaru, opis, towar, navn',
    'varenavn, produktnavn, beskrivelse, varebeskrivelse, namn, produktnamn, benamning, beskrivning',
    'nazev, popis',
  ),
  brand: listed(
    'brand, brand name, manufacturer, maker, make, marke, hersteller, markenname, merk, fabrikant, marque',
    'fabricant, marca, fabricante, produttore, marka, producent, maerke, varemaerke, varumarke',
    'tillverkare, znacka, vyrobce',
  ),
  category: listed(
    'category, product category, product group, group, department, kategorie, warengruppe, sortiment',
    'produktgruppe, categorie, productgroep, artikelgroep, groep, famille, rayon, gamme, categoria',
    'familia, grupo, gruppo, reparto, kategoria, grupa, kategori, varegruppe, produktgrupp, skupina',
  ),
};

/** Words of columns that look like a field and are another thing: list prices, cartons, orders, article numbers. */
const foreign =
  /\b(rrp|msrp|srp|uvp|uvpe|evp|old|alt|alter|list|listen\w*|strike|consumer|verbraucher\w*|conseille|recommended|retail|advies\w*|tax|vat|mwst|btw|tva|iva|bestell\w*|order|ordered|bestelling|commande|pedido|incoming|zulauf|min|minimum|mindest\w*|gewicht|weight|date|datum|number|\w*nummer|\w*nr|no|sku|id|pos|position|currency|wahrung|valuta|devise|link|url|image|bild)\b/;
/** A GTIN with one of these is that of the box. */
const ofBox = /\b(karton|carton|case|ctn|box|doos|caisse|caja|master|outer|pallet|palette|vpe|ve|inner)\b/;

/** 1 for a heading that names the field, less for one that has the name among other words, 0 for others. */
export function headingScore(heading: string, field: StockField): number {
  const folded = foldHeading(heading);
  if (folded === '') return 0;
  if (names[field].includes(folded)) return 1;
  const plain = folded.replaceAll(fillers, ' ').replaceAll(/ +/g, ' ').trim();
  if (plain !== '' && names[field].includes(plain)) return 0.95;
  if (foreign.test(folded) || (field === 'gtin' && ofBox.test(folded))) return 0;
  const padded = ` ${folded} `;
  const contained = names[field].filter((name) => name.length > 2 && padded.includes(` ${name} `));
  const longest = Math.max(0, ...contained.map((name) => name.length));
  return longest === 0 ? 0 : 0.4 + (0.5 * longest) / folded.length;
}

/** Whether a heading says that its column is none of the fields, though its values may look like one. */
export function namesOtherThing(heading: string): boolean {
  return foreign.test(foldHeading(heading));
}

/** Headings are compared without accents, marks and case. */
function foldHeading(heading: string): string {
  return foldText(heading.slice(0, 80))
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Currencies, and words that leave the meaning as it is. */
const fillers =
  /\b(eur|euro|gbp|usd|chf|pln|sek|dkk|nok|czk|in|excl|exkl|ex|ohne|zzgl|hors|inkl|incl|the|per|pro|je)\b/g;

function listed(...lines: readonly string[]): string[] {
  return lines.flatMap((line) => line.split(', '));
}
