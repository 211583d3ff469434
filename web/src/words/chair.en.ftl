# The words of a chair, which come with its sheet.

before_character = Character
chair_sit = Take a seat
chair_free = A free seat
chair_yours = Your seat
chair_instead = Play in its place
chair_keep = That’s me
chair_second = Someone else, at this screen
chair_second_help = One tablet for several people: pass it round, and each sees only their own hand.
chair_seat_second = Seat them here
chair_move = Change seats: sit here
chair_bot = A bot
chair_seat_bot = Put a bot there
chair_send_bot = Free the seat
chair_away = { $name } is no longer connected: a bot may hold the seat.
chair_of_someone = This is { $name }’s seat.
chair_rise = Get up
