import { isEditable } from '#contract/orders/sale-status.ts';
import { completeSale, payComplete } from '#contract/orders/sales.calls.ts';
import type { MarketplaceApp } from '#server/marketplace.ts';
import { makeSelfBillingInvoice } from '#server/orders/documents/sale-papers.ts';
import { readLines } from '#server/orders/lines/lines.store.ts';
import { timelineActorOf, lockOwnSale } from '#server/orders/sales/sale-access.ts';
import { daysLateOf, workingDaysAfter } from '#server/orders/sales/sales.rules.ts';
import { readSeller, saleReply, saveSale } from '#server/orders/sales/sales.store.ts';
import { findAddressFor } from '#server/people/addresses/addresses.store.ts';
import { commitWithRefusal } from '#server/platform/requests/refuse.ts';
import { route } from '#server/platform/requests/route.ts';
import { publish } from '#server/platform/resources/events.ts';
import { enqueue } from '#server/platform/tasks/tasks.ts';
import { checkPayment, needsReview, REVIEW_WORKING_DAYS } from './payment.rules.ts';
import { storeGeneratedDocument, paySaleOut, readPaymentConditions } from './payment.store.ts';
import { APPROVE_PAYMENT_TASK } from './payment.tasks.ts';

export function paymentRoutes(app: MarketplaceApp): void {
  route(app, payComplete, async (given) => {
    const { tx, now, later, refuse } = given;
    const sale = await lockOwnSale(given);
    if (sale.status !== 'CONFIRMED') {
      throw refuse('sale_not_editable', { status: sale.status });
    }
    const seller = await readSeller(tx, sale.sellerQid);
    checkPayment(refuse, await readPaymentConditions(tx, sale, seller));
    if (!needsReview(sale.payout, seller.accountManager)) {
      return saleReply(tx, await paySaleOut(tx, sale, 'PAYMENT_TRIGGERED', timelineActorOf(given)));
    }
    await saveSale(
      tx,
      sale,
      {
        set: { status: 'PAYMENT_REVIEW', paymentTriggeredAt: now.toISOString() },
        entry: { kind: 'PAYMENT_IN_REVIEW', after: `${sale.payout} ${sale.currency}` },
      },
      timelineActorOf(given),
    );
    await publish(tx, 'payment.in-review', { sale, seller, now });
    const approvedAt = workingDaysAfter(now, REVIEW_WORKING_DAYS, seller.timeZone);
    const runAt = later(approvedAt.getTime() - now.getTime());
    await enqueue(tx, APPROVE_PAYMENT_TASK, { saleQid: sale.qid }, runAt);
    return commitWithRefusal(refuse('paymentWillBeRevisedAndEnabledByOurTeam'));
  });

  route(app, completeSale, async (given) => {
    const { tx, now, refuse } = given;
    const sale = await lockOwnSale(given);
    if (isEditable(sale) || sale.status === 'PAYMENT_REVIEW') {
      throw refuse('payment_missing');
    }
    if (sale.status !== 'PAID') {
      throw refuse('sale_not_editable', { status: sale.status });
    }
    const seller = await readSeller(tx, sale.sellerQid);
    const set = {
      status: 'COMPLETED' as const,
      completedAt: now.toISOString(),
      daysLate: daysLateOf(new Date(sale.expiredAt), now, seller.timeZone),
    };
    const completed = await saveSale(tx, sale, { set, entry: { kind: 'COMPLETED' } }, timelineActorOf(given));
    const lines = await readLines(tx, sale.qid);
    const billing = await findAddressFor(tx, seller.qid, 'BILLING');
    const invoice = await makeSelfBillingInvoice(completed, { seller, billing }, lines, now);
    await storeGeneratedDocument(tx, completed, 'INVOICE', invoice, now);
    return saleReply(tx, completed);
  });
}
