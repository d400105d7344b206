export const deskTicketWords = {
  sheetName: (day: string) => `rasika-tickets-${day}.csv`,
  sheetHead: ['Ticket', 'Came', 'Subject', 'About', 'Where it is', 'Confirmed', 'Deadline', 'Answers', 'Who'],
}
