// Sentences of the polite live region about a lot.
export const words = {
  youLead: (price: string) => `You lead at ${price}.`,
  outbid: (paddle: string, price: string) => `You have been outbid. ${paddle} leads at ${price}.`,
  leads: (paddle: string, price: string) => `${paddle} leads at ${price}.`,
  withdrawn: (price: string) => `A bid was withdrawn. The price is now ${price}.`,
  extended: (when: string) => `Extended. The auction now ends at ${when}.`,
  open: 'The auction is open.',
  over: 'The auction has ended.',
  cancelled: 'The lot was withdrawn.',
  hour: '1 hour left.',
  minutes: (minutes: number) => (minutes === 1 ? '1 minute left.' : `${minutes} minutes left.`),
} as const
