export const payment = {
  unproven: 'Payment verification failed',
  soldOutRefunded: 'Your payment arrived too late for this artwork. Your money is on its way back to you in full',
  refunded: 'This payment could not be used for the order. Your money is on its way back to you in full',
  wrongAmount:
    'The amount that was paid is not the amount that was asked. Your money is on its way back to you in full',
  unprovenNoAnswer: 'Payment verification failed. Please contact support.',
  providerUnavailable: 'Payment initiation failed. Please try again.',
  received: 'Payment successful!',
} as const
