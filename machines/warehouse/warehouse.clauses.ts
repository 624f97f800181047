/** What each clause asks that machines of this room alone name, in our own words. */
export const clauses: Record<string, string> = {
  'decisions 6, a place that is open':
    'A place that is scanned with nothing in hand stays open: packages go into it until another place is scanned.',
  'decisions 6, a scanner types anywhere':
    'In the warehouse a scanner can be used anywhere on the page: no field needs the focus, and nothing that a person types is lost.',
  'decisions 6, grouping':
    'Packages of one buyer, address and carrier become a shipment. While it is open, packages are added and removed, and shipments are split and joined.',
  'decisions 6, in the warehouse':
    'Received packages are put into places by scans, moved and brought back; what stands where since when is listed.',
  'decisions 6, incoming':
    'Warehouse users scan or tick the packages that arrive, with a note of damage. Every scan is sent once, in sequence, and the last ones can be undone.',
  'decisions 6, ready to ship':
    'Shipments with all labels are loaded for their carrier by scans. A missing package stops the hand-over by its name; the driver is named when all is loaded.',
  'decisions 6, ready to ship, one scan each':
    'Each pallet, and each box that stands on none, is loaded by one scan. A second scan, another carrier and an unknown code are told at once.',
  'decisions 6, ready to ship, undo': 'A hand-over can be undone until the carrier has left.',
  'decisions 6, scans without a network':
    'Scans, and the photos of damage after them, are kept on the device and sent in sequence when the network is back. What is refused stays in a list until a person settles it.',
  'decisions 6, signing out with scans waiting':
    'Signing out while scans or photos wait asks first. They stay on the device, and another user never sends them.',
  'decisions 6, the camera in place of a scanner':
    'Where a scanner is missing or fails, the camera of the device reads codes. It is off when its panel is closed or the page is hidden.',
  'decisions 6, the pack bench':
    'Each unit that a packer scans is held against the order. Labels are locked until exactly what is ordered is in the boxes, and an order has one packer at a time.',
};
