# The feed of events.

api-wanted-cursor = કોઈ જવાબે આપેલું કર્સર
feed-error-gone = આ કર્સર પછીની ઘટનાઓ કાઢી નાખવામાં આવી છે: તે { $days } દિવસ રખાય છે. તેના વિના પૂછો, અને નવેસરથી શરૂ કરો.
