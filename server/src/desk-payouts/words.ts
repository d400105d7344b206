export const deskPayoutWords = {
  csvName: (day: string) => `rasika-payouts-${day}.csv`,
  csvHead: [
    'Artist',
    'Username',
    'Sales',
    'Platform fee',
    'Tax collected at source',
    'Refunds',
    'Courier',
    'Paid out',
    'Owed',
    'Payable now',
    'Last paid out',
  ],
  tooLarge: (amount: string, owed: string) =>
    `${amount} cannot be paid out: ${owed} is owed. Nothing was written down.`,
  referenceTaken: (reference: string, amount: string, at: string) =>
    `Under “${reference}” stand ${amount}, paid out on ${at}. A transfer has one reference of its own.`,
  inFuture: 'Write a day that is not after today',
}
