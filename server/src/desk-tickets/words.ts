export const deskTicketWords = {
  csvName: (day: string) => `rasika-tickets-${day}.csv`,
  csvHead: ['Ticket', 'Came', 'Subject', 'About', 'Where it is', 'Confirmed', 'Deadline', 'Answers', 'Who'],
}
