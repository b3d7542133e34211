# Runs Scid's own code for correspondence servers, the namespace Xfcc of its correspondence.tcl, as it is.
#
# Arguments: that file, the folder of tDOM, a folder for games, the file with servers. Each line of input is a command:
# "fetch", or "send" with the arguments of Xfcc::Send. After each stands "done" on a line.

lassign $argv source libraries folder servers
lappend auto_path $libraries
package require http
package require tdom

# What the rest of Scid gives it: a version, windows, a console, a folder of its own.
set scidVersion "without windows"
set scidVersionDate ""
proc tk {args} { return "none" }
proc tk_messageBox {args} { puts "message [dict get $args -message]"; return ok }
proc scidConfigFile {name} { return [file join $::folder $name] }
namespace eval CorrespondenceChess {
    proc updateConsole {line} { puts $line }
}
namespace eval splash {
    proc add {args} {}
}

set file [open $source]
set command ""
while {[gets $file line] >= 0} {
    append command $line "\n"
    if {![info complete $command]} continue
    if {[string match "namespace eval Xfcc *" $command]} {
        eval $command
        break
    }
    set command ""
}
close $file

fconfigure stdin -encoding utf-8
fconfigure stdout -encoding utf-8 -buffering line
::Xfcc::ReadConfig $servers
puts done
while {[gets stdin line] >= 0} {
    set arguments [lassign $line command]
    if {[catch {
        switch -- $command {
            fetch { ::Xfcc::ProcessAll $folder }
            send { ::Xfcc::Send {*}$arguments }
        }
    } error]} { puts "error $error" }
    puts done
}
