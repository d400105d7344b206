// The choices of the desk's lists, free of schemas: pages name them.

/** The sorts of a list by these names; `-` before a name: descending. */
function bothWays<const Name extends string>(...names: Name[]): readonly (Name | `-${Name}`)[] {
  return names.flatMap((name) => [name, `-${name}`] as const)
}

/** act: changed something; look: read personal data, or took a list or a tax file along; session: logged in or out. */
export const auditKinds = ['act', 'look', 'session'] as const
export type AuditKind = (typeof auditKinds)[number]

/**
 * Where an order is, by facts: unpaid (held or lapsed), to_pack, packed, on_the_way, delivered; digital: paid, nothing
 * to send; overdue: not delivered by the expected day; stopped: the parcel failed to reach the buyer, comes or came
 * back, is lost or damaged; claim, return, dispute: one is open, so that the artist's money is held; refunding: a whole
 * payment is to go back, also one that came too late.
 */
export const orderStatuses = [
  'to_pack',
  'packed',
  'overdue',
  'stopped',
  'claim',
  'return',
  'dispute',
  'on_the_way',
  'delivered',
  'digital',
  'refunding',
  'refunded',
  'unpaid',
] as const
export type OrderStatus = (typeof orderStatuses)[number]

export const orderSorts = bothWays('created', 'buyer', 'title', 'artist', 'total', 'deadline')

/** What is printed for a parcel, by the paper that it is printed on. */
export const parcelPaperKinds = ['labelA6', 'labelA4', 'packingSlipA6', 'packingSlipA4', 'invoiceA6'] as const
/** `eWay`: the data of an e-way bill, where the value needs one. */
export const paperKinds = ['invoice', 'certificate', 'creditNote', 'returnLabel', 'eWay', ...parcelPaperKinds] as const
export type PaperKind = (typeof paperKinds)[number]

/** What is made for the tax offices. */
export const taxFiles = ['gstr8_json', 'gstr8_csv', 'gstr1_json', 'gstr1_csv', 'tds_csv'] as const
export type TaxFile = (typeof taxFiles)[number]

/** What is shown masked. */
export const personalData = ['email', 'phone', 'address'] as const
export type PersonalData = (typeof personalData)[number]

/** When it was changed, which setting, from when it holds, by whom. */
export const settingChangeSorts = bothWays('set', 'setting', 'from', 'by')

/** Most works in the home page's spotlight, artists on it, and works of each. */
export const maxSpotlight = 8
export const maxFeatured = 12
export const maxFeaturedWorks = 3

/** desk: it waits for the desk; overdue: somebody's time is over. */
export const deskClaimStatuses = ['desk', 'overdue', 'open', 'closed'] as const
export type DeskClaimStatus = (typeof deskClaimStatuses)[number]

export const deskClaimSorts = bothWays('opened', 'due', 'title', 'total')

/** What an operator does about a claim. */
export const deskClaimActs = ['approve', 'offer', 'refuse', 'arrange', 'receive', 'refund', 'close'] as const

/** What needs a hand, in this order. */
export const todayGroups = [
  'approvals',
  /** A bank waits for evidence, or the provider has not taken our response yet. */
  'disputes',
  'refunds',
  /**
   * A run that nobody has approved, a transfer that failed or came back, a payout about which the provider disagrees or
   * which it has not taken, a bank account or UPI address that it does not accept.
   */
  'payouts',
  /** To reconcile: the payment provider does not answer about an order, or has a payment that belongs to none here. */
  'payments',
  /** Claims of buyers that wait for the desk. */
  'claims',
  'stopped',
  'to_ship',
  'overdue',
  'winners',
  'tickets',
  /** Entries of a contest that has ended wait for their results. */
  'contests',
  /** Duties to the tax offices that are due within a week, or are over their day. */
  'tax',
  'mails',
  'jobs',
  /** The payment provider sends no event for a payment, or the courier service no push for its parcels. */
  'webhook',
] as const
export type TodayGroup = (typeof todayGroups)[number]

/** Rows of a page of a list. */
export const deskPageSize = 50
/** A list has at most so many pages, its first 20,000 rows; for those beyond them one filters or searches. */
export const maxDeskPages = 400

/** The most rows of one export of a list. */
export const maxExported = 10_000

/** The most rows of what the desk did with one thing; all are in the audit log. */
export const maxAuditTrail = 100

/** The most rows of a kind in Today; a group has up to five kinds. */
export const maxTodayRows = 500

/** What an operator sends again from the list of what needs a hand, without another page. */
export const againActs = ['send_mail_again', 'run_job_again', 'send_refund_again', 'ask_provider_again'] as const
export type AgainAct = (typeof againActs)[number]

/** What somebody does next; the list of what needs a hand names it in each row. */
export const todayActs = [
  ...againActs,
  'decide_approval',
  /** A bank disputes a payment, and has no evidence from us. */
  'send_evidence',
  /** The evidence, or that the dispute is accepted, is on its way to the provider. */
  'await_sending',
  /** The attempt failed, and no answer that the courier has makes it come again or go back. */
  'answer_courier',
  /** It is answered: the courier comes again. */
  'await_attempt',
  'ask_buyer',
  'send_again_or_refund',
  'claim_and_refund',
  'claim_damage',
  'call_artist',
  'call_service',
  /**
   * A booking that is over here, or a pickup of a work that is to stay with its artist, stands at the courier service:
   * it is cancelled at its dashboard.
   */
  'cancel_at_service',
  'call_courier',
  /** The order was refunded: the courier is to bring the parcel back. */
  'ask_back',
  'await_return',
  /** A claim waits for the desk. */
  'decide_claim',
  'approve_run',
  'pay_again',
  /**
   * The provider names another account or amount than the payout, no longer calls it made, or has not taken it for an
   * hour: it is looked up at its dashboard.
   */
  'look_up_transfer',
  'ask_for_account',
  /** A payment belongs to no order here: it is looked at and refunded at the provider's dashboard. */
  'refund_at_provider',
  'offer_to_next',
  'answer_ticket',
  /** It is answered, and closed within a month. */
  'close_ticket',
  'judge_entries',
  /** All entries are scored. */
  'set_results',
  'file_duty',
  'pay_duty',
  /** In the settings of the payment provider or of the courier service. */
  'check_webhook',
] as const
export type TodayAct = (typeof todayActs)[number]

/** From visitors to orders. */
export const funnelSteps = ['visited', 'looked', 'checkout', 'began', 'paid'] as const
export type FunnelStep = (typeof funnelSteps)[number]

/**
 * What a ticket is about, from the page that its sender came from: a work, a lot, an artist, an order, or anything
 * else.
 */
export const ticketKinds = ['artwork', 'auction', 'artist', 'order', 'general'] as const
export type TicketKind = (typeof ticketKinds)[number]

/** open: nobody has answered; answered, and not closed; overdue: one of its deadlines is over, and it is not closed. */
export const ticketStatuses = ['open', 'overdue', 'answered', 'closed'] as const
export type TicketStatus = (typeof ticketStatuses)[number]

export const ticketSorts = bothWays('sent', 'subject', 'deadline', 'assignee')

/** What of a ticket is shown only by a look. */
export const ticketData = ['email', 'message'] as const
export type TicketData = (typeof ticketData)[number]
export const lotSorts = bothWays('ends', 'title', 'artist', 'price', 'bids')
export type DeskLotSort = (typeof lotSorts)[number]

/** owed: something is owed; waiting: a payout waits for a second person; below: less than nothing is owed. */
export const payoutStatuses = ['owed', 'waiting', 'below', 'nothing'] as const
export type PayoutStatus = (typeof payoutStatuses)[number]

export const disputeSorts = bothWays('opened', 'amount', 'deadline')

export const payoutSorts = bothWays('artist', 'sales', 'paid', 'owed', 'payable', 'last')

/** Of a work: it can be bought, no unit is left, or an operator has hidden it or its artist. */
export const artworkStatuses = ['on_sale', 'sold_out', 'hidden'] as const
export type ArtworkStatus = (typeof artworkStatuses)[number]

export const deskArtworkSorts = bothWays('created', 'title', 'artist', 'price', 'stock')

/** Of an artist: everybody sees the page; an operator has hidden it; the artist has closed the account. */
export const artistStatuses = ['shown', 'hidden', 'closed'] as const
export type ArtistStatus = (typeof artistStatuses)[number]

/** What an operator can take from a buyer: bidding, or the account. */
export const restrictions = ['bidding', 'account'] as const
export type Restriction = (typeof restrictions)[number]

/** Of a buyer: nothing is restricted; bids are stopped; the account is suspended; the buyer has closed it. */
export const buyerStatuses = ['open', 'no_bids', 'suspended', 'closed'] as const
export type BuyerStatus = (typeof buyerStatuses)[number]

export const deskBuyerSorts = bothWays('joined', 'name')

export const deskArtistSorts = bothWays('joined', 'name', 'sales', 'owed')

/** What a coupon is at: it can be used; paused; to come, before its first day; over, after its last; used up. */
export const couponStatuses = ['open', 'paused', 'to_come', 'over', 'used_up'] as const
export type CouponStatus = (typeof couponStatuses)[number]

export const couponSorts = bothWays('created', 'code', 'uses', 'ends')

/** The most days for which a contest takes entries. */
export const maxContestDays = 365

/**
 * Of a contest: entries are accepted; judging is due, or its time is over; the results are set; nobody entered, and it
 * has ended.
 */
export const contestStatuses = ['open', 'judging', 'overdue', 'decided', 'empty'] as const
export type ContestStatus = (typeof contestStatuses)[number]

export const contestSorts = bothWays('ends', 'title', 'entries')

export const auditSorts = bothWays('at', 'operator', 'action', 'object')

/** What of an entrant is shown only by a look. */
export const entryData = ['phone', 'email'] as const
export type EntryData = (typeof entryData)[number]
