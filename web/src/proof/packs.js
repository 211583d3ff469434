/**
 * The cards of each game, the lowest first: what they are shuffled from. Written by `make proofs`.
 * @type {Record<string, string>}
 */
export const PACKS = {
  "autour-du-feu":
    "1red 2red 3red 4red 5red 6red 7red 8red 9red 1orange 2orange 3orange 4orange 5orange 6orange 7orange 8orange 9orange 1yellow 2yellow 3yellow 4yellow 5yellow 6yellow 7yellow 8yellow 9yellow 1green 2green 3green 4green 5green 6green 7green 8green 9green 1blue 2blue 3blue 4blue 5blue 6blue 7blue 8blue 9blue 1purple 2purple 3purple 4purple 5purple 6purple 7purple 8purple 9purple 1grey 2grey 3grey 4grey 5grey 6grey 7grey 8grey 9grey boutefeu allumette souffleur carton gants lanceflammes extincteur essence petitbois parefeu ignifuge briquet allumefeu buche",
  "pan-tes-mort":
    "1 2 3 4 5 6 click bang",
  "whistiti":
    "2C 3C 4C 5C 6C 7C 8C 9C 10C JC QC KC AC 2D 3D 4D 5D 6D 7D 8D 9D 10D JD QD KD AD 2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH AH 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS AS",
  "kems":
    "2C 3C 4C 5C 6C 7C 8C 9C 10C JC QC KC AC 2D 3D 4D 5D 6D 7D 8D 9D 10D JD QD KD AD 2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH AH 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS AS",
  "barbu":
    "2C 3C 4C 5C 6C 7C 8C 9C 10C JC QC KC AC 2D 3D 4D 5D 6D 7D 8D 9D 10D JD QD KD AD 2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH AH 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS AS",
  "president":
    "3C 3D 3H 3S 4C 4D 4H 4S 5C 5D 5H 5S 6C 6D 6H 6S 7C 7D 7H 7S 8C 8D 8H 8S 9C 9D 9H 9S 10C 10D 10H 10S JC JD JH JS QC QD QH QS KC KD KH KS AC AD AH AS 2C 2D 2H 2S JK1 JK2",
  "bataille-corse":
    "2C 3C 4C 5C 6C 7C 8C 9C 10C JC QC KC AC 2D 3D 4D 5D 6D 7D 8D 9D 10D JD QD KD AD 2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH AH 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS AS",
  "huit-americain":
    "2C 3C 4C 5C 6C 7C 8C 9C 10C JC QC KC AC 2D 3D 4D 5D 6D 7D 8D 9D 10D JD QD KD AD 2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH AH 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS AS JK1 JK2",
  "ascenseur":
    "2C 3C 4C 5C 6C 7C 8C 9C 10C JC QC KC AC 2D 3D 4D 5D 6D 7D 8D 9D 10D JD QD KD AD 2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH AH 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS AS",
  "cinq-rois":
    "3C 4C 5C 6C 7C 8C 9C 10C JC QC KC 3D 4D 5D 6D 7D 8D 9D 10D JD QD KD 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS 3* 4* 5* 6* 7* 8* 9* 10* J* Q* K* JK",
};
