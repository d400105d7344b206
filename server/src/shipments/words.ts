// Why an operator cannot set the delivery status now.
export const shipmentWords = {
  pickupBooked: 'A pickup is booked for this parcel. Set it to Shipped first, once a courier has it',
  anotherFirst: 'This parcel came back, or its pickup was cancelled. The artist has to send another one first',
} as const
