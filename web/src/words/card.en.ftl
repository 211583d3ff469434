# The evening's card
card_about = { $variant } · { $day }
card_moment = The moment of the evening
card_moment_of = The moment of the evening · { $deal }
card_shared = { $who } finish level, on { $points } each.
card_behind = { $count ->
    [one] After deal { $deal }, { $who } was in last place… and won!
   *[other] After deal { $deal }, { $who } were in last place… and won!
}
card_turned = { $others ->
    [one] { $from } was still ahead
   *[other] { $from } were still ahead
} before the last deal; { $who } took it at the very end.
card_close = { $who } beat { $from } by a whisker: { $by }.
card_far = { $who } beat { $from } by { $by }.
card_streak = { $who } won { $deals } deals in a row.
card_ahead = From the first deal to the last, nobody got ahead of { $who }.
card_dear = { $who } took { $points } in one go.
card_rich = { $who } scored { $points } in one go.
card_even = It all came down to the last deal: { $who } took it!
card_place = { $rank }, { $name }: { $points }.
card_aloud = The evening's card: { $game }, { $about }.
card_save = Save
card_share = Share
card_unshared = The picture could not be shared: save it, then send it.
card_undrawn = This device could not draw the picture. This is what it would have said:
card_drawing = Drawing…
